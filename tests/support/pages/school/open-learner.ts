import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { ScreenArguments } from '@contract/screens'
import { toAddress } from '../../../../src/core/router/address'
import type { RouteName } from '../../../../src/routes/routes'
import { Api, DEMO } from '../api'
import { openPage } from '../browser'
import { keepLogin } from '../login'
import { phoneOf, type DemoLearner } from './demo-learners'
import { school } from './school'

export interface OpenLearner {
  page: Page
  /** Uncaught errors of the page. */
  errors: string[]
  /** The same learner over HTTP. */
  api: Api
  open<N extends RouteName>(name: N, ...params: ScreenArguments<N>): Promise<unknown>
}

/** A demo learner on a phone, logged in. */
export const openLearner = async (
  openPhone: (options?: BrowserContextOptions) => Promise<BrowserContext>,
  name: DemoLearner,
): Promise<OpenLearner> => {
  const number = phoneOf(name)
  const api = new Api(school)
  await api.login(number, DEMO.password)
  const phone = await openPhone({ ...(await keepLogin(number)), reducedMotion: 'reduce' })
  const { page, errors } = await openPage(phone)
  return { page, errors, api, open: (route, ...params) => page.goto(`${school.url}/wap${toAddress(route, ...params)}`) }
}
