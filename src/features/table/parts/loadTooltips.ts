/** Loads the code of tooltips. They open on hover and keyboard focus, so a phone does not load them. */

type Tooltips = typeof import('./mantineTooltips').mantineTooltips

let tooltips: Tooltips | null = null

/** Returns Mantine's tooltips; null on a phone. */
export function loadedTooltips(): Tooltips | null {
  return tooltips
}

/** Called before the table is rendered, because a control that gets its tooltip later would lose the focus. */
export async function loadTooltips(): Promise<void> {
  if (!matchMedia('(hover: hover)').matches) return
  const { mantineTooltips } = await import('./mantineTooltips')
  tooltips = mantineTooltips
}
