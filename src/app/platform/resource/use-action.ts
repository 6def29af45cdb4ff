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
/** A resource as far as its actions matter. */
export type WithActions<A extends Actions> = Pick<AnyResource, 'name' | 'touches'> & { readonly actions?: A }
export type ActionName<A extends Actions> = keyof A & string
export type ActionInput<A extends Actions, N extends ActionName<A>> = InputOf<A[N]>
export type ActionAnswer<A extends Actions, N extends ActionName<A>> = AnswerOf<A[N]>

type Options<Answer> = {
  /** Said when it is done. */
  done?: TextKey | ((answer: Answer) => string)
  onDone?: (answer: Answer) => void
  /** Where the screen itself shows why it was refused; otherwise a notice says it. */
  onRefused?: (error: unknown) => void
}

/**
 * An action of a resource: a method of the data provider, `dataProvider.confirm('samningar', input)`. `act` gives what the
 * server answered, or null where it was not done: a refused action is never reported as done, and the reason is shown.
 * What is shown of the resource is read again, whatever became of it.
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

/** As `useAction`, of a call that belongs to no resource; `touches` are the calls whose answers it changes. */
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
    // A double press is one action.
    if (isBusy.current) return null
    isBusy.current = true
    try {
      const answer = await mutateAsync(input)
      const { done } = options
      if (done) notice.done(typeof done === 'function' ? done(answer) : translate(done))
      options.onDone?.(answer)
      return answer
    } catch (refusal) {
      // The page that follows says that access is over.
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
 * The method of an action for a form, which says itself what became of it; once it is done all that shows it is read again.
 * `recover` makes an answer of a refusal that is none, or throws it on.
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

/** Reads again what is shown of a resource, of all that its writes touch, and what waits: the one place where that is done. */
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
