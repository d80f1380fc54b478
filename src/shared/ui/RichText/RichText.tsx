import { Image, Text, View, type ITouchEvent } from '@tarojs/components'
import { useMemo } from 'react'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { listImages, parseRichText, type RichBlock, type RichFormula, type RichLink, type RichNode } from './rich-text'
import { Tappable } from '../Tappable/Tappable'
import styles from './RichText.module.scss'

interface RichTextProps {
  html: string
  /** UI-02: a picture was tapped. */
  onPreviewImage?: (urls: string[], current: string) => void
  /** UI-03: a link with data-id was tapped. */
  onOpenMaterial?: (material: { id: string; courseId?: string }) => void
  /** Any other link was tapped; without it such links are plain text. */
  onOpenLink?: (href: string) => void
  /** Resolves an address in the text to one that this platform can load. */
  resolveUrl?: (src: string) => string
  /** What screen readers say of a formula; without it its source. */
  nameFormula?: (tex: string) => string
}

const ROLES: Readonly<Record<string, string>> = {
  ul: 'list',
  ol: 'list',
  li: 'listitem',
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
  hr: 'separator',
  blockquote: 'blockquote',
}

const ariaOf = (tag: string) =>
  /^h[1-6]$/.test(tag) ? aria({ role: 'heading', level: Math.max(2, Number(tag[1])) }) : aria({ role: ROLES[tag] })

/** Formulas are drawn for letters of this size, in px, and grow with the text around them. */
const FORMULA_LETTERS = 16

/** Scrolling a wide formula is no swipe of what is around it. */
const keepTouch = (event: Pick<ITouchEvent, 'stopPropagation'>) => event.stopPropagation()

/** For a formula on a line of its own. One in a line may stand in a button, inside of which nothing takes the focus. */
const SCROLLED_BY_KEYS = { tabindex: '0' }

/** In the line of its text or centred below it; one that is wider than the screen scrolls by itself. */
const drawFormula = ({ inline, ...size }: RichFormula, src: string, alt: string, key: number) => {
  const [width, height, depth] = [size.width, size.height, size.depth].map((px) => `${px / FORMULA_LETTERS}em`)
  const picture = (
    <View
      key={key}
      className={styles.formula}
      style={{ verticalAlign: `-${depth}` }}
      onTouchStart={keepTouch}
      {...(!inline && SCROLLED_BY_KEYS)}
    >
      {/* An image has no letters of its own to measure by: its font size is 0 on the web. */}
      <View style={{ width, height }}>
        <Image className={styles.fill} src={src} nativeProps={{ alt }} />
      </View>
    </View>
  )
  return inline ? (
    picture
  ) : (
    <View key={key} className={styles.center}>
      {picture}
    </View>
  )
}

/**
 * Sanitised rich text, drawn from the same pieces on both platforms so that pictures and links can be tapped
 * everywhere.
 */
export function RichText({
  html,
  onPreviewImage,
  onOpenMaterial,
  onOpenLink,
  resolveUrl = (src) => src,
  nameFormula = (tex) => tex,
}: RichTextProps) {
  const nodes = useMemo(() => parseRichText(html), [html])
  const urls = useMemo(() => listImages(nodes).map(resolveUrl), [nodes, resolveUrl])

  const openerOf = (link?: RichLink): (() => void) | undefined => {
    if (link?.id && onOpenMaterial) return () => onOpenMaterial({ id: link.id ?? '', courseId: link.courseId })
    // A place in the text itself (#) is nowhere to go.
    return link?.href && !link.href.startsWith('#') && onOpenLink ? () => onOpenLink(link.href) : undefined
  }
  const drawText = (node: Extract<RichNode, { kind: 'text' }>, key: number) => {
    const look = classNames(styles.text, ...node.marks.map((mark) => styles[mark]))
    const open = openerOf(node.link)
    if (!open)
      return (
        <Text key={key} className={look}>
          {node.text}
        </Text>
      )
    const keyboard = {
      tabindex: '0',
      onKeyDown: (event: { key: string }) => {
        if (event.key === 'Enter') open()
      },
    }
    return (
      <Text
        key={key}
        className={classNames(look, styles.link)}
        onClick={open}
        {...aria({ role: 'link' })}
        {...keyboard}
      >
        {node.text}
      </Text>
    )
  }
  const drawImage = (node: Extract<RichNode, { kind: 'image' }>, key: number) => {
    const src = resolveUrl(node.src)
    const size = node.width && node.height ? { width: node.width, height: node.height } : {}
    const picture = (
      <Image
        className={styles.image}
        src={src}
        mode="widthFix"
        lazyLoad={false}
        nativeProps={{ alt: node.alt, loading: 'lazy', ...size }}
      />
    )
    const open = openerOf(node.link) ?? (onPreviewImage && (() => onPreviewImage(urls, src)))
    return open ? (
      <Tappable
        key={key}
        className={styles.frame}
        label={node.alt ? `查看图片：${node.alt}` : '查看图片'}
        onClick={open}
      >
        {picture}
      </Tappable>
    ) : (
      <View key={key} className={styles.frame}>
        {picture}
      </View>
    )
  }
  const drawBlock = (block: RichBlock, key: number, sign?: string) => {
    const { align } = block.attributes
    const style = align && /^(left|center|right)$/.test(align) ? { textAlign: align as 'left' } : {}
    const content = block.tag === 'ul' || block.tag === 'ol' ? drawList(block) : drawAll(block.children)
    const body = (
      <View key={key} className={classNames(styles.block, styles[block.tag])} style={style} {...ariaOf(block.tag)}>
        {sign && <Text className={styles.sign}>{sign}</Text>}
        {sign ? <View className={styles.item}>{content}</View> : content}
      </View>
    )
    return block.tag === 'table' ? (
      <View key={key} className={styles.wide}>
        {body}
      </View>
    ) : (
      body
    )
  }
  const drawList = (list: RichBlock) => {
    let number = Number(list.attributes.start ?? 1) || 1
    return list.children.map((child, key) =>
      child.kind === 'block' && child.tag === 'li'
        ? drawBlock(child, key, list.tag === 'ol' ? `${number++}.` : '•')
        : draw(child, key),
    )
  }
  const draw = (node: RichNode, key: number) => {
    if (node.kind === 'text') return drawText(node, key)
    if (node.kind === 'image') return drawImage(node, key)
    if (node.kind === 'formula') return drawFormula(node, resolveUrl(node.src), nameFormula(node.alt), key)
    return node.kind === 'break' ? <Text key={key}>{'\n'}</Text> : drawBlock(node, key)
  }
  const drawAll = (children: readonly RichNode[]) => children.map(draw)

  return <View className={styles.rich}>{drawAll(nodes)}</View>
}
