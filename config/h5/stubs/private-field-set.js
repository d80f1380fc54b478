export default (fields, owner, value) => (fields.set(owner, value), value)
