export interface ElementBox {
  left: number
  top: number
  width: number
  height: number
  /** Real px that one px of the 375 design takes on this screen. */
  designPx: number
}
