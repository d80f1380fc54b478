export default (owner, fields, value) => {
  fields.set(owner, value)
}
