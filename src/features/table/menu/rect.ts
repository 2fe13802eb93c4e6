/** Where the layout puts something, in CSS pixels of the table. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}
