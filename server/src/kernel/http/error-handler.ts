import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { ERRORS, type ErrorName } from '@contract/errors'
import { AppError } from '../app-error'
import { isDatabaseUnavailable } from '../db/unavailable'
import { sendError } from './register-calls'
import { describeInvalid } from './describe-invalid'

/** Fastify's own refusals that have a better sentence than "bad input". */
const TRANSPORT: Record<string, ErrorName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_REFUSED',
}

/**
 * Turns any thrown error into an envelope: expected refusals by the table (logged when another system's failure caused
 * them), anything else 500 with the request id.
 */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof AppError) {
      if (error.cause)
        request.log.warn(
          { reqId: request.id, refusal: error.errorName, err: error.cause },
          'refused for an outside failure',
        )
      return sendError(reply, error)
    }
    if (error.validation) return sendError(reply, { ...ERRORS.INPUT_INVALID, ...describeInvalid(error.validation) })
    const name = TRANSPORT[error.code] ?? (error.statusCode === 429 ? 'RATE_LIMITED' : undefined)
    if (name) return sendError(reply, ERRORS[name])
    if (error.statusCode && error.statusCode < 500) {
      return sendError(reply, { ...ERRORS.INPUT_INVALID, status: error.statusCode })
    }
    if (isDatabaseUnavailable(error)) {
      request.log.warn({ reqId: request.id, err: error }, 'database unavailable')
      return sendError(reply, ERRORS.SERVER_BUSY)
    }
    request.log.error({ reqId: request.id, app: request.headers.appversion, err: error }, 'unexpected error')
    const message = `${ERRORS.SERVER_ERROR.message}（编号 ${request.id}）`
    return sendError(reply, { ...ERRORS.SERVER_ERROR, message })
  })
  app.setNotFoundHandler((_request, reply) => sendError(reply, ERRORS.ROUTE_NOT_FOUND))
}

/** An address that the framework cannot decode, for example with an incomplete UTF-8 sequence. */
export const refuseAddress = (error: FastifyError, reply: FastifyReply): FastifyReply =>
  sendError(reply, {
    ...ERRORS.INPUT_INVALID,
    status: error.statusCode ?? ERRORS.INPUT_INVALID.status,
    message: '地址不正确，请检查后重试',
  })
