import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerOf, InputOf, JsonCall } from '#domain/platform/call.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { useText } from '../i18n.ts'
import { useNotice } from '../use-notice.ts'
import { CallError } from './call-error.ts'
import { type Arguments, send } from './http.ts'
import { useRefresh } from './use-refresh.ts'

type Options<C extends JsonCall> = {
  /** The resource whose records it changes: what is shown of them is read again, whatever became of the act. */
  resource?: { readonly name: string } | readonly { readonly name: string }[]
  /** Other calls whose answers it changes. */
  refreshes?: readonly JsonCall[]
  /** Said when it is done. */
  done?: TextKey | ((answer: AnswerOf<C>) => string)
  onDone?: (answer: AnswerOf<C>) => void
  /** Where the screen itself shows why it was refused; otherwise a notice says it. */
  onRefused?: (error: unknown) => void
}

/**
 * An act that is no create, update or delete: a typed call that changes records. `act` answers what the server answered,
 * or null where it was not done: a refused act is never reported as done, and the reason is shown.
 */
export function useAct<C extends JsonCall>(call: C, options: Options<C> = {}) {
  const text = useText()
  const notice = useNotice()
  const refresh = useRefresh()
  const isBusy = useRef(false)
  const { mutateAsync, isPending, error, reset } = useMutation({
    // As in use-call.ts.
    mutationFn: (input: InputOf<C>) => send(call, ...([input] as unknown as Arguments<C>)),
  })

  const act = async (input: InputOf<C>): Promise<AnswerOf<C> | null> => {
    // A double press is one act.
    if (isBusy.current) return null
    isBusy.current = true
    try {
      const answer = await mutateAsync(input)
      const { done } = options
      if (done) notice.done(typeof done === 'function' ? done(answer) : text(done))
      options.onDone?.(answer)
      return answer
    } catch (refusal) {
      // The page that follows says that access is over.
      if (!(refusal instanceof CallError && refusal.status === 401))
        (options.onRefused ?? notice.failed)(refusal)
      return null
    } finally {
      isBusy.current = false
      void refresh(options.resource ?? [], options.refreshes)
    }
  }
  return { act, isPending, error, reset }
}
