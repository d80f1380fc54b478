export default (fields, owner) => fields.get(owner)
