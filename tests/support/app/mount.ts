import React from 'react'
import { act } from '@testing-library/react'
import Taro from '@tarojs/taro'
import ReactTestUtils from '@tarojs/test-utils-react'
import { Current, safeExecute } from '@tarojs/runtime'
import { connectReactPage } from '@tarojs/plugin-framework-react/dist/runtime'

type Drawable<Props> = React.FunctionComponent<Props> | React.ComponentClass<Props>

const mounted: ReactTestUtils[] = []
let sequence = 0

beforeAll(() => Taro.initPxTransform({ designWidth: 375, deviceRatio: { 375: 2 } }))
afterEach(() => {
  for (const drawing of mounted.splice(0)) drawing.unmout()
  document.body.replaceChildren()
})

/** Draws a view in a container of its own, which is returned and is gone after the test. */
export const mountView = async <Props extends object>(View: Drawable<Props>, props: Props): Promise<HTMLElement> => {
  const drawing = new ReactTestUtils()
  const container = document.body.appendChild(document.createElement('div'))
  mounted.push(drawing)
  await drawing.mount(View, { props, container })
  return container
}

/**
 * Draws a page with its address and parameters; onLoad and onShow have fired. The `createApp` of test-utils-react would
 * do it, but fails with Taro 4 (docs/decisions/0015).
 */
export const mountPage = async (
  Page: React.ComponentType,
  path: string,
  params: Record<string, string>,
): Promise<HTMLElement> => {
  const id = `${path}?stamp=${(sequence += 1)}`
  Object.assign(Current, {
    router: { path: id, params, $taroPath: id, $taroParams: params },
    page: { path: id, options: params },
  })
  const Connected = connectReactPage(React, id)(Page) as React.ComponentClass<{ tid: string }>
  const container = await mountView(Connected, { tid: id })
  act(() => {
    safeExecute(id, 'onLoad', params)
    safeExecute(id, 'onShow')
  })
  return container
}
