// The helper of tslib that Taro's router uses.

/** Runs a generator as an async function. */
export function __awaiter(owner, args, _promise, generator) {
  return new Promise((resolve, reject) => {
    const steps = generator.apply(owner, args || [])
    const take = (method) => (value) => {
      try {
        const step = steps[method](value)
        if (step.done) resolve(step.value)
        else Promise.resolve(step.value).then(next, fail)
      } catch (error) {
        reject(error)
      }
    }
    const next = take('next')
    const fail = take('throw')
    next()
  })
}
