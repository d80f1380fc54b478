import { expect, it } from 'vitest'
import { invitationUrl } from '../../../server/src/modules/staff/staff.routes'
import { startServer } from '../../support/server/harness'

it('the link of an invitation leads to a page that says where to accept it', async () => {
  const { app } = await startServer()
  const { pathname } = new URL(invitationUrl('http://school.test', 'token'))
  const reply = await app.inject(pathname)
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('/staff/invitation/accept')
  expect(reply.body).toContain('href="/api/docs"')
  expect((await app.inject('/api/docs')).statusCode).toBeLessThan(400)
})
