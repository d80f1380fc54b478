// Runs in the page: draws components and records their events.
import React from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createReactComponent } from '@tarojs/components/lib/react/react-component-lib/createComponent.js'
import { defineCustomElement } from '@tarojs/components/dist/components/taro-button-core.js'
// Taro's own stand in their place on the page of the other kind (component-trial.ts).
import Image from '../../../config/h5/components/Image'
import Input from '../../../config/h5/components/Input'
import Text from '../../../config/h5/components/Text'
import Textarea from '../../../config/h5/components/Textarea'
import View from '../../../config/h5/components/View'

interface Heard {
  name: string
  type: string
  detail: unknown
}

const heard: Heard[] = []
const root = createRoot(document.getElementById('root')!)

/** Stays Taro's own. */
const Button = createReactComponent('taro-button-core', undefined, undefined, defineCustomElement)

const tools = {
  ...{ Button, Image, Input, Text, Textarea, View },
  React,
  h: React.createElement as (
    component: unknown,
    properties?: object | null,
    ...children: unknown[]
  ) => React.ReactElement,
  heard,
  draw: (element: React.ReactNode) => flushSync(() => root.render(element)),
  /** A handler that records what it gets; `then` runs after it. */
  hear: (name: string, then?: (event: CustomEvent) => void) => (event: CustomEvent) => {
    // An error event's detail is an event itself.
    const detail: unknown = event.detail instanceof Event ? event.detail.type : event.detail
    heard.push({ name, type: event.type, detail })
    then?.(event)
  },
}
declare global {
  interface Window {
    tools: typeof tools
  }
}
window.tools = tools
