import { useState, type ReactNode } from 'react'
import {
  BoldOutlined,
  CodeOutlined,
  DeleteColumnOutlined,
  DeleteRowOutlined,
  InsertRowBelowOutlined,
  InsertRowRightOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from '@tiptap/pm/tables'
import type { Command } from '@tiptap/pm/state'
import { Button, Input, Popover, Select, Space } from 'antd'
import { RICH_TEXT_LINK_PATTERN } from '@contract/rich-text'
import { describeCall } from '../call/descriptions'
import { FileButton } from '../form/FileButton'
import { can } from '../session/session'
import { newTable } from './rich-nodes'

interface Props {
  editor: Editor
  /** Changes with each step of the editor: what is pressed is drawn anew. */
  at: number
  isSending: boolean
  onPictures: (files: File[]) => void
}

const HEADINGS = [1, 2, 3, 4, 5, 6] as const
const LINK = new RegExp(RICH_TEXT_LINK_PATTERN)

/** What the text may have, as buttons. */
export const EditorBar = ({ editor, isSending, onPictures }: Props) => {
  const mark = (name: string, label: string, icon: ReactNode) => (
    <Tool
      label={label}
      icon={icon}
      isOn={editor.isActive(name)}
      onClick={() => editor.chain().focus().toggleMark(name).run()}
    />
  )
  const inTable = isInTable(editor.state)
  const change = (command: Command) => () => {
    command(editor.state, editor.view.dispatch)
    editor.commands.focus()
  }
  const level = HEADINGS.find((each) => editor.isActive('heading', { level: each }))
  return (
    <div className="editor-bar" role="toolbar" aria-label="正文的格式">
      <Select
        size="small"
        aria-label="段落"
        style={{ width: 92 }}
        value={level ?? 0}
        options={[{ value: 0, label: '正文' }, ...HEADINGS.map((each) => ({ value: each, label: `标题 ${each}` }))]}
        onChange={(next: number) =>
          next === 0
            ? editor.chain().focus().setParagraph().run()
            : editor
                .chain()
                .focus()
                .setHeading({ level: next as (typeof HEADINGS)[number] })
                .run()
        }
      />
      {mark('bold', '加粗', <BoldOutlined />)}
      {mark('italic', '斜体', <ItalicOutlined />)}
      {mark('underline', '下划线', <UnderlineOutlined />)}
      {mark('strike', '删除线', <StrikethroughOutlined />)}
      {mark('subscript', '下标', 'x₂')}
      {mark('superscript', '上标', 'x²')}
      {mark('code', '等宽字', <CodeOutlined />)}
      <Tool
        label="列表"
        icon={<UnorderedListOutlined />}
        isOn={editor.isActive('bulletList')}
        onClick={() => editor.chain().focus().toggleBulletList().run()}
      />
      <Tool
        label="编号列表"
        icon={<OrderedListOutlined />}
        isOn={editor.isActive('orderedList')}
        onClick={() => editor.chain().focus().toggleOrderedList().run()}
      />
      <Tool
        label="引用"
        icon="“”"
        isOn={editor.isActive('blockquote')}
        onClick={() => editor.chain().focus().toggleBlockquote().run()}
      />
      <Tool
        label="代码"
        icon="{}"
        isOn={editor.isActive('codeBlock')}
        onClick={() => editor.chain().focus().toggleCodeBlock().run()}
      />
      <Tool label="分隔线" icon={<LineOutlined />} onClick={() => editor.chain().focus().setHorizontalRule().run()} />
      <LinkTool editor={editor} />
      {can(describeCall('POST /staff/article/picture/save').permission) && (
        <FileButton
          accept="image/*"
          multiple
          onChoose={onPictures}
          size="small"
          type="text"
          title="图片"
          aria-label="图片"
          icon={<PictureOutlined />}
          loading={isSending}
        />
      )}
      <Tool
        label="表格"
        icon={<TableOutlined />}
        onClick={() => editor.chain().focus().insertContent(newTable()).run()}
      />
      {inTable && (
        <>
          <Tool label="下面加一行" icon={<InsertRowBelowOutlined />} onClick={change(addRowAfter)} />
          <Tool label="右边加一列" icon={<InsertRowRightOutlined />} onClick={change(addColumnAfter)} />
          <Tool label="删除这一行" icon={<DeleteRowOutlined />} onClick={change(deleteRow)} />
          <Tool label="删除这一列" icon={<DeleteColumnOutlined />} onClick={change(deleteColumn)} />
          <Button size="small" type="text" onClick={change(deleteTable)}>
            删除表格
          </Button>
        </>
      )}
      <span className="spacer" />
      <Tool label="撤销" icon={<UndoOutlined />} onClick={() => editor.chain().focus().undo().run()} />
      <Tool label="重做" icon={<RedoOutlined />} onClick={() => editor.chain().focus().redo().run()} />
    </div>
  )
}

interface ToolProps {
  label: string
  icon: ReactNode
  isOn?: boolean
  onClick?: () => void
}
const Tool = ({ label, icon, isOn, onClick }: ToolProps) => (
  <Button
    size="small"
    type={isOn ? 'primary' : 'text'}
    icon={icon}
    title={label}
    aria-label={label}
    aria-pressed={isOn}
    onClick={onClick}
  />
)

/** Where the marked words lead: web, telephone, mail or a page of the school. */
const LinkTool = ({ editor }: { editor: Editor }) => {
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const fits = LINK.test(address)
  const give = (): void => {
    if (!fits) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else chain.setMark('link', { href: address }).run()
    setOpen(false)
  }
  return (
    <Popover
      open={isOpen}
      trigger="click"
      onOpenChange={(next) => {
        setOpen(next)
        if (next) setAddress((editor.getAttributes('link').href as string | undefined) ?? '')
      }}
      content={
        <Space.Compact>
          <Input
            aria-label="链接地址"
            placeholder="https://… 、tel:… 或本站地址"
            status={address && !fits ? 'error' : undefined}
            value={address}
            style={{ width: 280 }}
            onChange={({ target }) => setAddress(target.value.trim())}
            onPressEnter={(event) => {
              event.preventDefault()
              give()
            }}
          />
          <Button type="primary" disabled={!fits} onClick={give}>
            确定
          </Button>
          <Button
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
              setOpen(false)
            }}
          >
            去掉
          </Button>
        </Space.Compact>
      }
    >
      <span>
        <Tool label="链接" icon={<LinkOutlined />} isOn={editor.isActive('link')} />
      </span>
    </Popover>
  )
}
