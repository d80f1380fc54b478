import type { DrawnImage, PictureCanvas } from '@/platform/media/picture-canvas.port'
import { drawCover, type Box } from '@/platform/media/draw-cover'
import { firstOf } from '@/shared/list/ends'
import { toLines } from './poster-text'

/** What a poster shows; '' leaves a part out. */
export interface PosterContent {
  /** The school's picture above, instead of the subject's own. */
  picture: string
  cover: string
  title: string
  description: string
  price: string
  shopName: string
  senderName: string
  senderPicture: string
  invitation: string
  codeImage: string
  /** The school's colour. */
  brand: string
}

export const POSTER_WIDTH = 750
/** Pictures of schools are 2:3. */
const PICTURE_HEIGHT = 1125
const COVER_HEIGHT = 422
const SUBJECT_HEIGHT = 860
const PANEL_HEIGHT = 330
const MARGIN = 44
const CODE = 228
const FONT = '"PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'
const INK = '#1B2333'
const INK_2 = '#5B6478'
const PRICE = '#D93A20'

export const posterHeight = ({ picture }: PosterContent): number =>
  (picture ? PICTURE_HEIGHT : SUBJECT_HEIGHT) + PANEL_HEIGHT

type Context = CanvasRenderingContext2D

interface TextStyle {
  size: number
  color: string
  bold?: boolean
  lineHeight?: number
}

/** Draws lines from the top edge `y` and returns where the next text may begin. */
const drawText = (
  context: Context,
  text: string,
  { x, y, width, most }: { x: number; y: number; width: number; most: number },
  { size, color, bold, lineHeight = Math.round(size * 1.4) }: TextStyle,
): number => {
  context.font = `${bold ? 'bold ' : ''}${size}px ${FONT}`
  context.fillStyle = color
  context.textBaseline = 'middle'
  const lines = toLines(text, width, most, (part) => context.measureText(part).width)
  lines.forEach((line, index) => context.fillText(line, x, y + lineHeight * (index + 0.5)))
  return y + lines.length * lineHeight
}

const drawHead = (
  context: Context,
  image: DrawnImage | undefined,
  { x, y, width, height }: Box,
  name: string,
): void => {
  const radius = width / 2
  context.save()
  context.beginPath()
  context.arc(x + radius, y + radius, radius, 0, Math.PI * 2)
  context.clip()
  if (image) drawCover(context, image, { x, y, width, height })
  else {
    context.fillStyle = '#EDF2FF'
    context.fillRect(x, y, width, height)
    context.textAlign = 'center'
    context.font = `bold ${Math.round(width / 2.2)}px ${FONT}`
    context.fillStyle = '#2B5CFF'
    context.textBaseline = 'middle'
    context.fillText(firstOf(Array.from(name)) ?? '', x + radius, y + radius)
    context.textAlign = 'left'
  }
  context.restore()
}

/** The subject's own picture and words, where the school has no picture for posters. */
const drawSubject = (context: Context, content: PosterContent, cover: DrawnImage | undefined): void => {
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, POSTER_WIDTH, SUBJECT_HEIGHT)
  const box = { x: 0, y: 0, width: POSTER_WIDTH, height: COVER_HEIGHT }
  if (cover) drawCover(context, cover, box)
  else {
    context.fillStyle = content.brand
    context.fillRect(0, 0, box.width, box.height)
    context.textAlign = 'center'
    drawText(
      context,
      content.shopName,
      { x: POSTER_WIDTH / 2, y: COVER_HEIGHT / 2 - 46, width: POSTER_WIDTH - 2 * MARGIN, most: 1 },
      { size: 64, color: '#FFFFFF', bold: true },
    )
    context.textAlign = 'left'
  }
  const width = POSTER_WIDTH - 2 * MARGIN
  const afterTitle = drawText(
    context,
    content.title,
    { x: MARGIN, y: COVER_HEIGHT + 36, width, most: 2 },
    { size: 46, color: INK, bold: true },
  )
  const afterDescription = drawText(
    context,
    content.description,
    { x: MARGIN, y: afterTitle + 14, width, most: 3 },
    { size: 30, color: INK_2, lineHeight: 46 },
  )
  drawText(
    context,
    content.price,
    { x: MARGIN, y: afterDescription + 18, width, most: 1 },
    { size: 48, color: PRICE, bold: true },
  )
}

/** Who invites, to what, and the code. */
const drawPanel = (
  context: Context,
  content: PosterContent,
  top: number,
  { head, code }: { head: DrawnImage | undefined; code: DrawnImage },
): void => {
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, top, POSTER_WIDTH, PANEL_HEIGHT)
  context.fillStyle = '#E8EBF1'
  context.fillRect(MARGIN, top, POSTER_WIDTH - 2 * MARGIN, 2)
  const left = POSTER_WIDTH - MARGIN - CODE
  const width = left - MARGIN - 28
  context.drawImage(code, left, top + 28, CODE, CODE)
  context.textAlign = 'center'
  drawText(
    context,
    '长按识别，马上打开',
    { x: left + CODE / 2, y: top + 262, width: CODE + 40, most: 1 },
    { size: 24, color: INK_2 },
  )
  context.textAlign = 'left'
  drawHead(context, head, { x: MARGIN, y: top + 36, width: 84, height: 84 }, content.senderName)
  const beside = { x: MARGIN + 104, width: width - 104, most: 1 }
  drawText(context, content.senderName, { ...beside, y: top + 34 }, { size: 32, color: INK, bold: true })
  drawText(context, content.invitation, { ...beside, y: top + 80 }, { size: 26, color: INK_2 })
  if (!content.picture) {
    drawText(context, content.shopName, { x: MARGIN, y: top + 160, width, most: 2 }, { size: 28, color: INK_2 })
    return
  }
  const afterTitle = drawText(
    context,
    content.title,
    { x: MARGIN, y: top + 144, width, most: 2 },
    { size: 32, color: INK, bold: true },
  )
  drawText(
    context,
    content.price,
    { x: MARGIN, y: afterTitle + 8, width, most: 1 },
    { size: 38, color: PRICE, bold: true },
  )
}

/** A picture that is missing leaves its place to words; the code must be there. */
const loadOrSkip = async (canvas: PictureCanvas, url: string): Promise<DrawnImage | undefined> => {
  if (!url) return undefined
  try {
    return await canvas.loadImage(url)
  } catch (error) {
    console.warn('a poster without one of its pictures', error)
    return undefined
  }
}

/** Draws a poster. Rejects without its code, and without the school's picture that it is made of. */
export const drawPoster = async (canvas: PictureCanvas, content: PosterContent): Promise<void> => {
  const [code, picture, cover, head] = await Promise.all([
    canvas.loadImage(content.codeImage),
    content.picture ? canvas.loadImage(content.picture) : undefined,
    content.picture ? undefined : loadOrSkip(canvas, content.cover),
    loadOrSkip(canvas, content.senderPicture),
  ])
  const { context } = canvas
  if (picture) drawCover(context, picture, { x: 0, y: 0, width: POSTER_WIDTH, height: PICTURE_HEIGHT })
  else drawSubject(context, content, cover)
  drawPanel(context, content, picture ? PICTURE_HEIGHT : SUBJECT_HEIGHT, { head, code })
}
