// Runs in the page: renders components and records their events.
import React from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createReactComponent } from '@tarojs/components/lib/react/react-component-lib/createComponent.js'
import { defineCustomElement } from '@tarojs/components/dist/components/taro-button-core.js'
// component-trial.ts replaces these by Taro's own for the page of kind 'taro'.
import Image from '../../../../config/h5/components/Image'
import Input from '../../../../config/h5/components/Input'
import Text from '../../../../config/h5/components/Text'
import Textarea from '../../../../config/h5/components/Textarea'
import View from '../../../../config/h5/components/View'

interface RecordedEvent {
  name: string
  type: string
  detail: unknown
}

const recorded: RecordedEvent[] = []
const root = createRoot(document.getElementById('root')!)

/** Taro's own, on both pages. */
const Button = createReactComponent('taro-button-core', undefined, undefined, defineCustomElement)

const tools = {
  ...{ Button, Image, Input, Text, Textarea, View },
  React,
  h: React.createElement as (
    component: unknown,
    properties?: object | null,
    ...children: unknown[]
  ) => React.ReactElement,
  recorded,
  render: (element: React.ReactNode) => flushSync(() => root.render(element)),
  /** Returns a handler that records its event and then calls `then`. */
  record: (name: string, then?: (event: CustomEvent) => void) => (event: CustomEvent) => {
    // The detail of an error is an event, which cannot be passed to the test.
    const detail: unknown = event.detail instanceof Event ? event.detail.type : event.detail
    recorded.push({ name, type: event.type, detail })
    then?.(event)
  },
}
declare global {
  interface Window {
    tools: typeof tools
  }
}
window.tools = tools
