/** Enter and Space press what has the focus and is no button of the browser's own, such as a city. */
export function onPress(run: (event: KeyboardEvent) => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    run(event);
  };
}
