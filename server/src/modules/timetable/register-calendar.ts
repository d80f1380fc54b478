import type { FastifyInstance } from 'fastify'

const SECRET = /^[\w-]{32}$/
/** Calendars ask a few times an hour; a guess of 192 random bits is hopeless anyway. */
const RATE = { max: 60, timeWindow: 60_000 }

/** Learners' calendars for calendar programs: `/calendar/<secret>.ics`. */
export const registerCalendar = (app: FastifyInstance, read: (secret: string) => Promise<string | undefined>): void => {
  app.get<{ Params: { file: string } }>('/calendar/:file', { config: { rateLimit: RATE } }, async (request, reply) => {
    const secret = request.params.file.replace(/\.ics$/, '')
    const calendar = SECRET.test(secret) ? await read(secret) : undefined
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer')
    if (calendar === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('没有这个日历')
    return reply.type('text/calendar; charset=utf-8').send(calendar)
  })
}
