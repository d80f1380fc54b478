import { open } from '@/core/router/router'
import { RegistrationRow } from '@/features/registration/public'
import type { BlockProps } from '../block-props'
import { RowsBlock } from './RowsBlock'

/** Registrations for exams. */
export const RegistrationsBlock = ({ block, Section }: BlockProps) => (
  <RowsBlock
    block={block}
    Section={Section}
    rows={block.registrations}
    draw={(card) => <RegistrationRow card={card} onOpen={() => void open('registration', { id: card.id })} />}
  />
)
