import fs from 'node:fs'
import path from 'node:path'
import { Suspense, type ComponentType } from 'react'
import { render } from '@testing-library/react'
import ts from 'typescript'
import { ACTIVITY_KINDS } from '@contract/activity/activity-kinds'
import { messageTargets, toMessageAddress, type MessageTarget } from '@contract/message/message-targets'
import { screens } from '@contract/screens'
import { mainPages, subPackages } from '@/routes/packages'
import { findRoute, type RouteName } from '@/routes/routes'
import { resolveTarget } from '@/features/jump/resolve-target'

interface Opened {
  name: RouteName
  read: string[]
}
// jest lets a mock name only variables that begin so.
const mockOpened: Opened[] = []
let mockQuery: Record<string, string> = {}

// A page begins with its parameters and makes its store of them. Here it goes no further, so that it loads nothing.
jest.mock('@/core/page/use-page', () => ({
  usePage: (name: RouteName) => {
    const page: Opened = { name, read: [] }
    mockOpened.push(page)
    const params = new Proxy(mockQuery, {
      get: (all, key: string) => {
        page.read.push(key)
        return all[key]
      },
    })
    return { params, title: '', allowed: true }
  },
  usePageStore: (make: () => { dispose?: () => void }) => {
    make().dispose?.()
    throw new Promise(() => undefined)
  },
}))

// The first opening of a page compiles all that it imports.
jest.setTimeout(60_000)

const ROOT = path.resolve(__dirname, '../../../..')
const PAGES = [...mainPages, ...subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`))]

/** Each message's target as the server makes it, once for each shape of what it is about. */
const TARGETS: Record<Exclude<keyof typeof messageTargets, 'mailing'>, MessageTarget[]> = {
  activity: ACTIVITY_KINDS.map((kind) => messageTargets.activity(kind, '7')),
  afterSales: [messageTargets.afterSales()],
  appointment: [messageTargets.appointment('7')],
  article: [messageTargets.article('7')],
  attendance: [messageTargets.attendance('7')],
  bookRecords: [messageTargets.bookRecords()],
  books: [messageTargets.books('7')],
  classNotice: [messageTargets.classNotice('7', '8')],
  course: [1, 8, 9, 10, undefined].map((courseType) => messageTargets.course({ id: '7', courseType })),
  dataCopy: [messageTargets.dataCopy()],
  entry: [messageTargets.entry('7')],
  examAnalysis: [messageTargets.examAnalysis('7')],
  examResult: [messageTargets.examResult('7')],
  feedback: [messageTargets.feedback()],

  group: [messageTargets.group('7')],
  homework: [messageTargets.homework('7')],
  leave: [messageTargets.leave('7')],
  lesson: [messageTargets.lesson('7', '8')],
  offlineCourse: [messageTargets.offlineCourse('7')],
  offlineTerm: [messageTargets.offlineTerm('7')],
  orders: [messageTargets.orders()],
  parcels: [messageTargets.parcels()],
  presence: [messageTargets.presence()],
  selection: [messageTargets.selection()],
  signIn: [messageTargets.signIn('7')],
  teacherApplication: [messageTargets.teacherApplication()],
  timetable: [messageTargets.timetable()],
  vip: [messageTargets.vip()],
  withdrawal: [messageTargets.withdrawal('7')],
}

/** The parameters of each screen by its name, and whether opening it needs them: from the types of the contract. */
const readDeclared = (): Map<string, { name: string; needed: boolean }[]> => {
  const file = path.join(ROOT, 'contract/screens.ts')
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const declared = new Map<string, { name: string; needed: boolean }[]>()
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isCallExpression(node.initializer)) {
      const [params] = node.initializer.typeArguments ?? []
      const members = params && ts.isTypeLiteralNode(params) ? params.members : []
      const facts = members.map((member) => ({ name: member.name!.getText(), needed: !member.questionToken }))
      if (!params || ts.isTypeLiteralNode(params)) declared.set(node.name.getText(), facts)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return declared
}
const declared = readDeclared()

const open = (address: string): Opened => {
  const [screenPath, search = ''] = address.split('?')
  mockQuery = Object.fromEntries(new URLSearchParams(search))
  mockOpened.length = 0
  const file = path.join(ROOT, `src${screenPath}.tsx`)
  const { default: Page } = jest.requireActual<{ default: ComponentType }>(file)
  render(
    <Suspense fallback={null}>
      <Page />
    </Suspense>,
  ).unmount()
  return mockOpened[0]
}

/** The page of an address exists, gets each parameter that it needs and none that its screen does not name. */
const requirePage = (address: string): void => {
  const name = findRoute(address)!
  expect(PAGES).toContain(screens[name].path.slice(1))
  const page = open(address)
  expect(page.name).toBe(name)
  const facts = declared.get(name)!
  expect(Object.keys(mockQuery).filter((key) => !facts.some((fact) => fact.name === key))).toEqual([])
  const needed = facts.filter((fact) => fact.needed).map((fact) => fact.name)
  expect(needed.filter((key) => !mockQuery[key])).toEqual([])
  expect(page.read).toEqual(expect.arrayContaining(needed))
}

it('knows the parameters of screens by their types', () => {
  expect(declared.size).toBeGreaterThan(90)
  expect(declared.get('courseVideo')).toEqual([
    { name: 'id', needed: true },
    { name: 'resourceId', needed: true },
    { name: 'at', needed: false },
  ])
  expect(Object.keys(TARGETS).sort()).toEqual(Object.keys(messageTargets).filter((kind) => kind !== 'mailing'))
})

it.each(Object.entries(TARGETS).flatMap(([kind, targets]) => targets.map((target) => [kind, target] as const)))(
  'a message about %s leads to a screen with the parameters that its page takes: %j',
  (_kind, target) => {
    requirePage(resolveTarget(target)!)
  },
)

it('a notice outside the app leads to the message with the parameters that its page takes', () => {
  requirePage(toMessageAddress('7'))
  expect(mockQuery).toEqual({ id: '7', go: '1' })
})
