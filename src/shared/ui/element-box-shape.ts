export interface ElementBox {
  left: number
  width: number
  height: number
  /** Of the screen, in the same real px. */
  windowWidth: number
}
