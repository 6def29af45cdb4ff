import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { AnswerOf, Call, InputOf, JsonCall } from '#domain/platform/call.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { CallError } from '../calls/call-error.ts'
import { sendInput } from '../calls/http.ts'
import { callKey } from '../calls/use-call.ts'
import { useTranslate } from '../i18n.ts'
import { useNotice } from '../use-notice.ts'
import type { AnyResource } from './resource.ts'

type Actions = Readonly<Record<string, Call>>
export type WithActions<A extends Actions> = Pick<AnyResource, 'name' | 'touches'> & { readonly actions?: A }
export type ActionName<A extends Actions> = keyof A & string
export type ActionInput<A extends Actions, N extends ActionName<A>> = InputOf<A[N]>
export type ActionAnswer<A extends Actions, N extends ActionName<A>> = AnswerOf<A[N]>

type Options<Answer> = {
  done?: TextKey | ((answer: Answer) => string)
  onDone?: (answer: Answer) => void
  /** Shows a refusal in place of the default notice, for screens that have a place for it. */
  onRefused?: (error: unknown) => void
}

/**
 * Returns an action as a function. It resolves to the answer, or to `null` after a failure, which is shown to the user. Afterwards
 * the resource is reloaded.
 */
export function useAction<A extends Actions, N extends ActionName<A>>(
  of: WithActions<A>,
  action: N,
  options: Options<ActionAnswer<A, N>> = {},
) {
  const dataProvider = useDataProvider()
  const method = (input: ActionInput<A, N>): Promise<ActionAnswer<A, N>> =>
    dataProvider[action](of.name, input)
  return useSending(method, of, options)
}

/** Like `useAction`, for a call that belongs to no resource. `touches` names the data to reload afterwards. */
export function useSend<C extends JsonCall>(
  call: C,
  { touches, ...options }: Options<AnswerOf<C>> & Pick<AnyResource, 'touches'> = {},
) {
  return useSending((input: InputOf<C>) => sendInput(call, input), { touches }, options)
}

function useSending<Input, Answer>(
  method: (input: Input) => Promise<Answer>,
  of: Touched,
  options: Options<Answer>,
) {
  const translate = useTranslate()
  const notice = useNotice()
  const refresh = useRefresh()
  const isBusy = useRef(false)
  const { mutateAsync, isPending, error, reset } = useMutation({ mutationFn: method })
  const act = async (input: Input): Promise<Answer | null> => {
    // Ignores a double press.
    if (isBusy.current) return null
    isBusy.current = true
    try {
      const answer = await mutateAsync(input)
      const { done } = options
      if (done) notice.done(typeof done === 'function' ? done(answer) : translate(done))
      options.onDone?.(answer)
      return answer
    } catch (refusal) {
      // A 401 shows no notice, because the login page that follows explains it.
      if (!(refusal instanceof CallError && refusal.status === 401))
        (options.onRefused ?? notice.failed)(refusal)
      return null
    } finally {
      isBusy.current = false
      void refresh(of)
    }
  }
  return [act, { isPending, error, reset }] as const
}

/**
 * Returns an action for a form, which shows the outcome itself. `recover` converts an expected refusal to an answer, or throws the
 * error again.
 */
export function useMethod<A extends Actions, N extends ActionName<A>, Recovered = never>(
  of: WithActions<A>,
  action: N,
  recover?: (error: unknown) => Recovered,
) {
  const dataProvider = useDataProvider()
  const refresh = useRefresh()
  return async (
    input: ActionInput<A, N>,
    how?: { key: string; signal: AbortSignal },
  ): Promise<ActionAnswer<A, N> | Recovered> => {
    const sending: Promise<ActionAnswer<A, N>> = dataProvider[action](of.name, input, how)
    const answer = await (recover ? sending.catch(recover) : sending)
    void refresh(of)
    return answer
  }
}

type Touched = Partial<Pick<AnyResource, 'name' | 'touches'>>

/** Reloads a resource, everything its writes touch, and the pending counts. */
export function useRefresh() {
  const client = useQueryClient()
  return useCallback(
    ({ name, touches = [] }: Touched) => {
      const touched = touches.map((one) => (typeof one === 'string' ? [one] : callKey(one)))
      const keys = [...(name ? [[name]] : []), ...touched, ['waiting']]
      return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    [client],
  )
}
