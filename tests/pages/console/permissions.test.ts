import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { PERMISSION_NAMES, type Permission } from '@contract/staff/permissions'
import { pages } from '../../../console/src/menu/pages'
import { usePhones } from '../../support/pages/browser'
import { followDeskLink, openConsole, openDeskPage, type Desk } from '../../support/pages/console/open-console'
import { enterAs } from '../../support/pages/school/staff-api'
import { openStaff, school } from '../../support/pages/school/school'

/** Everybody's. */
const HOME = 'account'

/** Pages that whoever has one permission sees, and those that they do not. */
const split = (permission: Permission) => {
  const open = pages.filter(({ permissions }) => permissions.some((one) => one === permission || one === 'self'))
  return { open, closed: pages.filter((page) => !open.includes(page)) }
}

describe('each permission alone', () => {
  const openContext = usePhones()
  let desk: Desk
  let refused: string[]
  let role: { id: string; version: number }

  beforeAll(async () => {
    const head = openStaff()
    role = await head.succeed('POST /staff/role/save', { name: `一项权限 ${Date.now() % 1e6}`, permissions: [] })
    const { cookie } = await enterAs(school, head, { roleId: role.id, name: '专人' })
    desk = await openConsole(openContext, cookie)
    desk.page.on('response', async (response) => {
      if (!response.url().includes('/api/staff/')) return
      const answer = (await response.json().catch(() => undefined)) as { code: number } | undefined
      if (answer?.code === ERRORS.PERMISSION_MISSING.code) refused.push(new URL(response.url()).pathname)
    })
  })

  it.each(PERMISSION_NAMES)('%s opens its pages, which ask for nothing else, and no other', async (permission) => {
    const { page, complaints } = desk
    refused = []
    complaints.length = 0
    role = await openStaff().succeed('PUT /staff/role/permissions', { ...role, permissions: [permission] })
    const { open, closed } = split(permission)
    await openDeskPage(page, HOME)
    const shown = open.filter(({ hidden }) => !hidden)
    const links = await page
      .locator('nav a[href^="/staff/"], aside a[href^="/staff/"]')
      .evaluateAll((all) =>
        all.map((link) => new URL((link as HTMLAnchorElement).href).pathname.slice('/staff/'.length)),
      )
    expect(new Set(links)).toEqual(new Set(shown.map(({ path }) => path)))
    for (const { path } of open.filter(({ path }) => path !== HOME)) {
      await followDeskLink(page, path)
      expect(await page.getByText('没有权限').count(), path).toBe(0)
    }
    await followDeskLink(page, closed[PERMISSION_NAMES.indexOf(permission) % closed.length]!.path)
    await page.getByText('没有权限').waitFor()
    expect(refused).toEqual([])
    expect(complaints).toEqual([])
  })
})
