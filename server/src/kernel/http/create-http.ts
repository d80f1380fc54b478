import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { NOT_CACHED } from './caching'
import { callerOf } from './caller-address'
import { compileInput, compileOutput } from './compilers'
import { handleErrors, refuseAddress } from './error-handler'
import { API_PREFIX } from './register-calls'
import type { ProxyTrust } from './trusted-proxies'

export interface HttpOptions {
  logger: FastifyBaseLogger
  /** Behind a reverse proxy: whose X-Forwarded-… headers are believed. */
  trustProxy?: ProxyTrust
  /** False only in benchmarks and tests that count something else. */
  limitRates: boolean
  /** Sent with every response, beside that it may not be cached where its route says nothing else. */
  headers?: Record<string, string>
  /** Answers a browser whose address cannot be decoded; without it, as for calls, an envelope does. */
  refusePage?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>
  /** How long a request may take to arrive; tests cannot wait for the usual minute. */
  arrivalMilliseconds?: number
}

/** As long as the app waits for a response (REQ-06): a body that arrives later has no sender any more. */
const ARRIVAL_MILLISECONDS = 60_000
/** Headers are one or two packets. */
const HEADERS_MILLISECONDS = 15_000
/** Connections of one process; each half-sent request holds one. */
const MAX_CONNECTIONS = 10_000

/** Creates the HTTP server with everything that concerns all routes, but without routes. */
export const createHttp = async (options: HttpOptions): Promise<FastifyInstance> => {
  const { logger, arrivalMilliseconds = ARRIVAL_MILLISECONDS } = options
  const headers = { ...NOT_CACHED, ...options.headers }
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    // Without these a body that never ends would hold its connection for ever: Fastify's own limit is none.
    requestTimeout: arrivalMilliseconds,
    http: {
      headersTimeout: Math.min(HEADERS_MILLISECONDS, arrivalMilliseconds),
      connectionsCheckingInterval: Math.min(5000, arrivalMilliseconds),
    },
    // A child logger for each request costs more than the one line that most requests log, so log calls add the request
    // id.
    childLoggerFactory: (own) => own,
    // An address that cannot be decoded reaches neither a route nor a hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      if (options.refusePage && !request.url.startsWith(API_PREFIX)) void options.refusePage(request, reply)
      else refuseAddress(error, reply)
      logRequest(logger, request, reply)
    },
  })
  app.setValidatorCompiler(compileInput)
  app.setSerializerCompiler(compileOutput)
  app.server.maxConnections = MAX_CONNECTIONS
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  handleErrors(app)
  takeEmptyJson(app)
  if (options.limitRates) {
    await app.register(rateLimit, { global: false, keyGenerator: callerOf })
  }
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(logger, request, reply)
    done()
  })
  return app
}

/** Logs one line a request. Headers and bodies are not logged: they carry tokens, phones, codes and passwords. */
const logRequest = (logger: FastifyBaseLogger, request: FastifyRequest, reply: FastifyReply): void => {
  logger.info(
    {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      shop: request.caller?.shopId,
    },
    'request',
  )
}

/** WeChat sends `content-type: application/json` even for requests without a body. */
const takeEmptyJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}
