/// <reference types="miniprogram-api-typings" />
import { WxFailure, type WxMethod } from '../contracts/wx'

type Wx = WechatMiniprogram.Wx
export type WxName = keyof Wx & string
export type WxMethods = Partial<Record<WxName, WxMethod>>

type Call<Name extends WxName> = Extract<Wx[Name], (...args: never[]) => unknown>
export type OptionsOf<Name extends WxName> = NonNullable<Parameters<Call<Name>>[0]>
type SuccessOf<Options> = Options extends { success?: infer Callback } ? Exclude<Callback, undefined> : never
type GivenTo<Callback> = Callback extends (result: infer Result) => unknown ? Result : never

/** The result passed to `success`, before the runtime adds `errMsg`. */
export type ResultOf<Name extends WxName> = Omit<GivenTo<SuccessOf<OptionsOf<Name>>>, 'errMsg'>

type Answer<Result> = keyof Result extends never ? void | Result : Result

/** A synchronous method: returns or throws. */
export const sync = <Name extends WxName>(
  name: Name,
  run: (...args: Parameters<Call<Name>>) => ReturnType<Call<Name>>,
) => ({ [name]: { kind: 'sync', run } }) as unknown as Record<Name, WxMethod>

/** An asynchronous method with success and fail callbacks, or a promise. An exception becomes `fail`. */
export const async = <Name extends WxName>(
  name: Name,
  run: (options: OptionsOf<Name>) => Answer<ResultOf<Name>> | Promise<Answer<ResultOf<Name>>>,
) =>
  ({
    [name]: { kind: 'async', run: (options: OptionsOf<Name> | undefined) => run(options ?? ({} as OptionsOf<Name>)) },
  }) as unknown as Record<Name, WxMethod>

/** A method that returns an abortable task at once and its result later. */
export const task = <Name extends WxName>(
  name: Name,
  run: (options: OptionsOf<Name>) => { task: object; result: Promise<Answer<ResultOf<Name>>> },
) => ({ [name]: { kind: 'task', run } }) as unknown as Record<Name, WxMethod>

/** Methods that only affect the screen or the device and have no result. */
export const effects = (names: readonly WxName[]): WxMethods =>
  Object.fromEntries(names.map((name) => [name, { kind: 'async', run: () => ({}) } satisfies WxMethod]))

const typeName = (value: unknown): string => Object.prototype.toString.call(value).slice(8, -1)

/** Throws WeChat's error for an option of the wrong type. */
export const requireOption = (
  options: object,
  name: string,
  type: 'String' | 'Number' | 'Array' | 'Object' | 'Function',
): void => {
  const given = typeName((options as Record<string, unknown>)[name])
  if (given !== type) throw new WxFailure(`parameter error: parameter.${name} should be ${type} instead of ${given};`)
}
