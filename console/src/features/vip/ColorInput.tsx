import { ColorPicker } from 'antd'
import type { Control } from '../../core/form/field'

/** A colour as `#c8963c`. */
const ColorInput = ({ value, onChange }: Control<string>) => (
  <ColorPicker
    value={value}
    disabledAlpha
    format="hex"
    showText
    onChange={(color) => onChange?.(color.toHexString().slice(0, 7))}
  />
)
export default ColorInput
