/** WeChat's predefined behaviours, by name. A form identifies a field by its `name` and `value`. */
export const FORM_BEHAVIORS: Record<string, Record<string, unknown>> = {
  'wx://form-field': { properties: { name: String, value: null } },
  'wx://form-field-group': {},
  'wx://form-field-button': {},
  // `export()` is read from every component.
  'wx://component-export': {},
}
