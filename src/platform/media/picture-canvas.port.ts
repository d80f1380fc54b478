/** A picture as a canvas draws it. */
export type DrawnImage = CanvasImageSource & { width: number; height: number }

/** A canvas that becomes a picture. */
export interface PictureCanvas {
  context: CanvasRenderingContext2D
  /** Rejects when the picture cannot be loaded. */
  loadImage: (url: string) => Promise<DrawnImage>
  /** An address that an image shows and `saveDrawing` saves. */
  toPicture: () => Promise<string>
}
