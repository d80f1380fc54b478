import { createElement } from 'react'
import { View } from '@tarojs/components'

export default function IndexPage() {
  return createElement(View, null, '一页空白')
}
