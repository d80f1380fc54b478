import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withQuery } from '../../src/core/router/address'
import { routes, type RouteName } from '../../src/routes/routes'
import { Api, DEMO } from '../support/pages/api'
import { phoneOf } from '../support/pages/school/demo-learners'
import { VARIANTS, type ScreenKey } from '../support/pages/screens/screens'
import { engines } from '../support/weapp/engines'
import { loginByPassword } from '../support/weapp/login'
import { ScreenPhone } from '../support/weapp/screen-phone'
import { listNodes, readText, type TaroNode } from '../support/weapp/tree/taro-tree'
import { Traffic } from '../support/weapp/watch/traffic'

const LEARNER = 'withoutApple'
const SHOP_INFO = '/shop/get/pub/code/info'
const PRICE = /¥\s?\d/
const BUYING = /立即购买|立即开通|开通会员|去开通|续费|去支付|去付款|提交订单|微信支付/
/** What is longer is a part of the screen with several things in it. */
const LONGEST_CARD = 120

/** Screens of what is sent or taught elsewhere, of money that went back and of what was paid: prices may show. */
const OTHERS_PRICES = new Set<RouteName>([])
const KEYS = [...Object.keys(routes), ...Object.keys(VARIANTS)].filter((key) => key !== 'login') as ScreenKey[]
const routeOf = (key: ScreenKey): RouteName =>
  key in VARIANTS ? VARIANTS[key as keyof typeof VARIANTS] : (key as RouteName)

const listVirtualTitles = async (api: Api): Promise<string[]> => {
  const courses = await api.succeed('POST /resource/api/course/page', { charge: 'paid', pageSize: 50 })
  return courses.list.filter(({ priceFen }) => priceFen > 0).map(({ title }) => title)
}

/** The smallest parts that name virtual goods beside a price. */
const listPriced = (root: TaroNode, titles: string[]): string[] => {
  const isPriced = (node: TaroNode) => {
    const text = readText(node)
    return PRICE.test(text) && titles.some((title) => text.includes(title))
  }
  return listNodes(root)
    .filter((node) => isPriced(node) && !(node.cn ?? []).some(isPriced))
    .map(readText)
    .filter((text) => text.length <= LONGEST_CARD)
}

describe.skipIf(!engines.includes('jsdom'))('an iPhone whose school has not switched Apple on', () => {
  let phone: ScreenPhone
  let titles: string[]
  beforeAll(async () => {
    phone = await ScreenPhone.open('jsdom', LEARNER)
    const traffic = await Traffic.watch(phone.stage.program)
    await traffic.change(SHOP_INFO, { iosSelling: false })
    titles = await listVirtualTitles(new Api(phone.stage.server))
    await loginByPassword(phone.stage, phoneOf(LEARNER), DEMO.password)
  })
  afterAll(() => phone?.stage.close())

  it('shows no price and no buying word of what is used on the phone, on any screen', async () => {
    const found: string[] = []
    for (const key of KEYS) {
      const name = routeOf(key)
      const { root } = await phone.visit(withQuery(routes[name].path, phone.params[key] ?? {}))
      for (const text of listPriced(root, titles)) found.push(`${key}: ${text}`)
      if (OTHERS_PRICES.has(name)) continue
      for (const node of listNodes(root).filter(({ v }) => v !== undefined)) {
        const text = readText(node)
        if (PRICE.test(text) || BUYING.test(text)) found.push(`${key}: ${text}`)
      }
    }
    expect(found).toEqual([])
  })
})
