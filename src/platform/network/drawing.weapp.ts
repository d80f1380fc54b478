import type { KeepDrawing } from './drawing.port'

/** WeChat saves a canvas as a temporary file, which it can send. */
export const keepDrawing: KeepDrawing = (path) => path
