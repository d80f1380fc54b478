import { observer } from 'mobx-react-lite'
import { open } from '@/core/router/router'
import { shop } from '@/core/shop/shop.store'
import { ContactButton } from '@/platform/contact/ContactButton'
import type { BlockProps } from '../block-props'
import { ContactCard } from './ContactCard'

/** The school's customer service. */
export const ServiceBlock = observer(function ServiceBlock({ block }: BlockProps) {
  const { info } = shop
  if (!info) return null
  const note = block.options?.subtitle ?? info.workTime
  return (
    <ContactCard icon="chat" title={block.title ?? '联系客服'} note={note}>
      <ContactButton phone={info.phone} onOther={() => open('editor')} />
    </ContactCard>
  )
})
