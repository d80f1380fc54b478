import { audio } from './media/audio'
import type { BuiltinSpec } from './builtin'
import { button } from './fields/button'
import { camera } from './media/camera'
import { canvas } from './media/canvas'
import { checkbox, checkboxGroup, radio, radioGroup } from './fields/choice'
import { coverView, matchMedia, pageContainer, rootPortal } from './layout/containers'
import { form } from './fields/form'
import { icon } from './layout/icon'
import { coverImage, image } from './media/image'
import { input } from './fields/input'
import { label } from './fields/label'
import { movableArea, movableView } from './layout/movable'
import { navigator } from './layout/navigator'
import { navigationBar, pageMeta } from './layout/page-meta'
import { picker } from './pickers/picker'
import { pickerView, pickerViewColumn } from './pickers/picker-view'
import { progress } from './layout/progress'
import { richText } from './layout/rich-text'
import { scrollView } from './layout/scroll-view'
import { slider } from './fields/slider'
import { swiper, swiperItem } from './layout/swiper'
import { switchBuiltin } from './fields/switch'
import { text } from './layout/text'
import { textarea } from './fields/textarea'
import { video } from './media/video'
import { webView } from './layout/web-view'

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
