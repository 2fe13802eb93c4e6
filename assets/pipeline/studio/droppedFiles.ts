// The files that were dropped on a static studio, kept by the browser until they are discarded. They are the skin `dropped`.

/** Also read by the script of a frame, whose page has a storage of its own. */
const KEY = 'studio-dropped'
const CHANGED = 'studio-dropped'

declare global {
  interface Window {
    /** In a frame: the stored files. */
    studioDropped?: string | null
  }
}

/** Returns the data URLs of the files, by their places such as `table/coin-2.svg`. */
export const droppedFiles = (): Readonly<Record<string, string>> =>
  JSON.parse(window.studioDropped ?? localStorage.getItem(KEY) ?? '{}')

/** Reads the stored files before the page of a frame gets another storage. */
export function keepDroppedFiles(): void {
  window.studioDropped = localStorage.getItem(KEY)
}

/** Stores a file instead of the one of its name, in any format. @param url null discards it @throws when there is no room */
export function storeDropped(place: string, url: string | null): void {
  const others = Object.entries(droppedFiles()).filter(([other]) => nameOf(other) !== nameOf(place))
  const files = Object.fromEntries([...others, ...(url === null ? [] : [[place, url]])])
  localStorage.setItem(KEY, JSON.stringify(files))
  dispatchEvent(new Event(CHANGED))
}

/** Calls `listener` after each change. Returns a function that unsubscribes. */
export function onDropped(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}

/** Returns a place without its format. */
export const nameOf = (place: string): string => place.replace(/\.\w+$/, '')
