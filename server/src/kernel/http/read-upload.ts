import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error'
import type { UploadedFile } from './routes'

/** Lets the routes of this scope read uploads. The form parser hooks into all of their requests, so keep others out. */
export const acceptUploads = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart)
}

/**
 * Reads the field `file` completely.
 * @throws AppError FILE_MISSING, FILE_TOO_LARGE, or UPLOAD_BROKEN for a body that is cut off or is not a form
 */
export const readUpload = async (request: FastifyRequest, maxBytes: number): Promise<UploadedFile> => {
  if (!request.isMultipart()) throw new AppError('FILE_MISSING')
  const { part, content } = await readPart(request, maxBytes).catch((error: FastifyError) => {
    // A parser error is the client's fault; exceeded limits have their own status.
    throw error.statusCode ? error : new AppError('UPLOAD_BROKEN')
  })
  if (!part) throw new AppError('FILE_MISSING')
  // An oversized stream ends without an error.
  if (part.file.truncated) throw new AppError('FILE_TOO_LARGE', `文件不能超过 ${Math.floor(maxBytes / 1024 / 1024)} MB`)
  if (content.length === 0) throw new AppError('FILE_MISSING', '文件是空的，请重新选择')
  return { fileName: part.filename, content }
}

const readPart = async (request: FastifyRequest, maxBytes: number) => {
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 8 }, throwFileSizeLimit: false })
  return { part, content: part ? await part.toBuffer() : Buffer.alloc(0) }
}
