/** Where the long words on the cards may be broken, in either language. */
export const joints = [
  ...["Noorder|zijl|vest", "Noord|oost|polder", "Marker|waard", "Wieringer|meer", "Kennemer|land"],
  ...["Over|flakkee", "Vlaan|deren", "Maas|vallei", "Vollen|hove", "IJssel|delta", "Vijf|heren|landen"],
  ...["Hoog|heem|raad|schappen", "Stoom|gemaal", "Storm|vloed|sein|dienst", "Zuider|zee|ver|eeniging"],
  ...["Engi|neering", "Manage|ment", "Emer|gência", "Enge|nheiros", "Corres|pon|dência", "Tempes|tade"],
];
