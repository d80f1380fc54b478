import { audio } from './audio'
import type { BuiltinSpec } from './builtin'
import { button } from './button'
import { camera } from './camera'
import { canvas } from './canvas'
import { checkbox, checkboxGroup, radio, radioGroup } from './choice'
import { coverView, matchMedia, pageContainer, rootPortal } from './containers'
import { form } from './form'
import { icon } from './icon'
import { coverImage, image } from './image'
import { input } from './input'
import { label } from './label'
import { movableArea, movableView } from './movable'
import { navigator } from './navigator'
import { navigationBar, pageMeta } from './page-meta'
import { picker } from './picker'
import { pickerView, pickerViewColumn } from './picker-view'
import { progress } from './progress'
import { richText } from './rich-text'
import { scrollView } from './scroll-view'
import { slider } from './slider'
import { swiper, swiperItem } from './swiper'
import { switchBuiltin } from './switch'
import { text } from './text'
import { textarea } from './textarea'
import { video } from './video'
import { webView } from './web-view'

const specs = [
  audio,
  button,
  camera,
  canvas,
  checkbox,
  checkboxGroup,
  coverImage,
  coverView,
  form,
  icon,
  image,
  input,
  label,
  matchMedia,
  movableArea,
  movableView,
  navigationBar,
  navigator,
  pageContainer,
  pageMeta,
  picker,
  pickerView,
  pickerViewColumn,
  progress,
  radio,
  radioGroup,
  richText,
  rootPortal,
  scrollView,
  slider,
  swiper,
  swiperItem,
  switchBuiltin,
  text,
  textarea,
  video,
  webView,
]

/** Built-ins with a behaviour, by tag. The other tags of WeChat are boxes with the common properties. */
export const BUILTINS: Record<string, BuiltinSpec> = Object.fromEntries(specs.map((spec) => [spec.tag, spec]))
