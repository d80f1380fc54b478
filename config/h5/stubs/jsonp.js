export default function jsonp() {
  throw new Error('JSONP is not part of this app')
}
