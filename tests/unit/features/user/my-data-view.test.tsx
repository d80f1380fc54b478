import type { MyData } from '@contract/user/my-data-calls'
import { MyDataStore } from '@/features/user/data/my-data.store'
import { MyDataView } from '@/features/user/data/MyDataView'
import { mountView } from '../../../support/app/mount'
import { student } from './fake-user-api'

const at = '2026-11-20T00:00:00.000Z'
const data: MyData = {
  copy: null,
  consents: [
    { kind: 'agreement', agreedAt: at },
    { kind: 'wechat', agreedAt: at },
  ],
  readers: [{ at, role: '客服', act: '停用学员' }],
}

const makeStore = (view: () => Promise<MyData>) =>
  new MyDataStore({
    view,
    requestCopy: async () => ({ state: 'making', requestedAt: at, expiresAt: '', sizeBytes: 0 }),
    getAddress: async () => ({ url: '/media/s/1/copy.zip' }),
    unbindWechat: async () => student,
  })

it('shows consents with their dates and the way to withdraw each, and who worked with the data', async () => {
  const store = makeStore(async () => data)
  await store.load()
  const { textContent } = await mountView(MyDataView, { store })
  expect(textContent).toContain('用户协议和隐私政策')
  expect(textContent).toContain('注销账号')
  expect(textContent).toContain('解除')
  expect(textContent).toContain('停用学员客服 · 2026-11-20')
})

it('says that a copy is being made once it was asked for', async () => {
  const store = makeStore(async () => data)
  await store.load()
  await store.requestCopy()
  const { textContent } = await mountView(MyDataView, { store })
  expect(textContent).toContain('正在准备')
})

it('offers a copy for download while it lasts', async () => {
  const copy = { state: 'ready' as const, requestedAt: at, expiresAt: at, sizeBytes: 2048 }
  const store = makeStore(async () => ({ ...data, copy, readers: [] }))
  await store.load()
  const { textContent } = await mountView(MyDataView, { store })
  expect(textContent).toContain('已准备好（2 KB）')
  expect(textContent).toContain('下载')
  expect(textContent).toContain('还没有工作人员处理过你的数据')
})
