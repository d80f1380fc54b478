export interface ElementBox {
  left: number
  top: number
  width: number
  height: number
  /** Screen px per px of the 375 design. */
  designPx: number
}
