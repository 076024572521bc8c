/** Whether the server has a newer build of the page than the one that is open. */

export const newer: { isReady: boolean } = $state({ isReady: false });

/** Load the newer build. Nothing is asked of other windows: they go on with what they have. */
export function renew(): void {
  location.reload();
}
