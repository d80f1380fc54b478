/** Returns the path under which `uploadFile` can send a picture that a canvas was saved as. */
export type KeepDrawing = (path: string) => string
