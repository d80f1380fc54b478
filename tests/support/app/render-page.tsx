import React from 'react'
import { act, render } from '@testing-library/react'
import { Current, safeExecute } from '@tarojs/runtime'
import { connectReactPage } from '@tarojs/plugin-framework-react/dist/runtime'

let sequence = 0

/** Draws a page with its address, parameters and lifecycle: onLoad and onShow have fired. `fire` fires further ones. */
export const renderPage = (
  Page: React.ComponentType,
  { path = '/pages/test', params = {} }: { path?: string; params?: Record<string, string> } = {},
) => {
  const id = `${path}?stamp=${(sequence += 1)}`
  Object.assign(Current, {
    router: { path: id, params, $taroPath: id, $taroParams: params },
    page: { path: id, options: params },
  })
  const Connected = connectReactPage(React, id)(Page) as React.ComponentType<{ tid: string }>
  const drawn = render(<Connected tid={id} />)
  const fire = (name: string, ...parameters: unknown[]): unknown => {
    let answer: unknown
    act(() => {
      answer = safeExecute(id, name as Parameters<typeof safeExecute>[1], ...parameters)
    })
    return answer
  }
  fire('onLoad', params)
  fire('onShow')
  return { ...drawn, fire }
}
