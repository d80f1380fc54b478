import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error'
import type { UploadedFile } from './routes'

/** Reads the field `file` whole. An oversized stream ends quietly, marked `truncated`: that must be looked at. */
export const readUpload = async (request: FastifyRequest, maxBytes: number): Promise<UploadedFile> => {
  if (!request.isMultipart()) throw new AppError('FILE_MISSING')
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 8 }, throwFileSizeLimit: false })
  if (!part) throw new AppError('FILE_MISSING')
  const content = await part.toBuffer()
  if (part.file.truncated) throw new AppError('FILE_TOO_LARGE', `文件不能超过 ${Math.floor(maxBytes / 1024 / 1024)} MB`)
  if (content.length === 0) throw new AppError('FILE_MISSING', '文件是空的，请重新选择')
  return { fileName: part.filename, content }
}
