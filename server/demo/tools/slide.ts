/** Draws one slide of a lecture, 1280 × 720: flat colours, large text, the spoken line marked. */
import type { Video } from './content'
import { type Colors, svg, text, wrapText } from './draw'

const WIDTH = 1280
const HEIGHT = 720

const textWidth = (content: string): number =>
  [...content].reduce((sum, c) => sum + (c.charCodeAt(0) < 128 ? 0.56 : 1), 0)

function drawTitleSlide(video: Video, step: number, [from, to]: Colors): string {
  const slide = video.slides[0]
  const size = textWidth(slide.title) > 12 ? 70 : 84
  return svg(
    WIDTH,
    HEIGHT,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${from}"/><circle cx="1120" cy="120" r="260" fill="${to}" opacity=".45"/>` +
      `<circle cx="1180" cy="640" r="190" fill="${to}" opacity=".3"/>` +
      text(96, 160, 30, '启航职业学院', { opacity: 0.85 }) +
      text(96, 330, size, slide.title, { weight: 700 }) +
      `<rect x="98" y="370" width="96" height="10" rx="5" fill="#fff"/>` +
      slide.steps
        .map(([point], index) => text(98, 470 + index * 66, 38, point, { opacity: index <= step ? 0.98 : 0.35 }))
        .join(''),
  )
}

/** `step` is the line being spoken: those before are plain, those after are pale. */
export function drawSlide(video: Video, slideIndex: number, step: number, colors: Colors): string {
  if (slideIndex === 0 && video.slides.length > 1 && video.definitions) return drawTitleSlide(video, step, colors)
  const slide = video.slides[slideIndex]
  const [from] = colors
  const rows = slide.steps.map(([point], index) => {
    const y = 210 + index * 112
    const on = index === step
    const label = wrapText(point, 27)[0]
    return (
      (on ? `<rect x="60" y="${y}" width="1160" height="92" rx="18" fill="${from}"/>` : '') +
      `<circle cx="116" cy="${y + 46}" r="27" fill="${on ? '#fff' : from}" opacity="${index <= step ? 1 : 0.35}"/>` +
      text(116, y + 58, 32, String(index + 1), { fill: on ? from : '#fff', weight: 700, anchor: 'middle' }) +
      text(172, y + 60, 40, label, {
        fill: on ? '#fff' : '#1B2333',
        weight: on ? 700 : 400,
        opacity: index <= step ? 1 : 0.35,
      })
    )
  })
  return svg(
    WIDTH,
    HEIGHT,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/><rect width="${WIDTH}" height="132" fill="${from}"/>` +
      text(60, 88, 54, slide.title, { weight: 700 }) +
      (video.slides.length > 1
        ? text(1220, 84, 28, `${slideIndex + 1} / ${video.slides.length}`, { anchor: 'end', opacity: 0.85 })
        : '') +
      rows.join('') +
      text(60, 696, 24, '启航职业学院', { fill: '#737C8F' }) +
      text(1220, 696, 24, video.title, { fill: '#737C8F', anchor: 'end' }),
  )
}
