import { useEffect, useRef, useState } from 'react'
import { Input, Modal, type InputRef } from 'antd'
import { useNavigate } from '@tanstack/react-router'
import type { MenuGroup } from './menu'

/** Ctrl+K: pages by any part of their names; the arrows choose, Enter opens. */
export const Palette = ({ groups, onClose }: { groups: readonly MenuGroup[]; onClose: () => void }) => {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const input = useRef<InputRef>(null)
  const navigate = useNavigate()
  useEffect(() => input.current?.focus(), [])
  const words = text.trim().toLowerCase().split(/\s+/)
  const found = groups
    .flatMap((group) => group.pages.map((page) => ({ page, group })))
    .filter(({ page, group }) =>
      words.every((word) => `${group.title}${page.title}${page.path}`.toLowerCase().includes(word)),
    )
  const open = (index: number): void => {
    const chosen = found[index]
    if (!chosen) return
    onClose()
    void navigate({ to: `/${chosen.page.path}` } as never)
  }
  return (
    <Modal
      open
      footer={null}
      closable={false}
      onCancel={onClose}
      width={520}
      styles={{ body: { padding: 0 } }}
      title={null}
    >
      <Input
        ref={input}
        size="large"
        variant="borderless"
        placeholder="找一页，例如：退款"
        aria-label="找一页"
        role="combobox"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={found[at] && `palette-${found[at].page.path}`}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
          else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
          else if (event.key === 'Enter') open(at)
          else return
          event.preventDefault()
        }}
      />
      <ul id="palette-list" className="palette" role="listbox" aria-label="页面">
        {found.map(({ page, group }, index) => (
          <li
            key={page.path}
            id={`palette-${page.path}`}
            role="option"
            aria-selected={index === at}
            onClick={() => open(index)}
            onMouseEnter={() => setAt(index)}
          >
            {page.title}
            <span>{group.title}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="palette-none">没有这样的页面</p>}
    </Modal>
  )
}
