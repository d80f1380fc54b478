// What Taro asks of query-string: the part of an address after ?, taken apart. Several of one name: the last counts.
const decode = (text) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const parse = (search, { decode: decoding = true } = {}) => {
  const read = decoding ? decode : (text) => text
  const pairs = search
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name, ...rest] = pair.replace(/\+/g, ' ').split('=')
      return [read(name), rest.length ? read(rest.join('=')) : null]
    })
  return pairs.reduce((query, [name, value]) => Object.assign(query, { [name]: value }), {})
}

export default { parse }
