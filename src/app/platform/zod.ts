import { config } from 'zod'

// Otherwise zod compiles its checks with `new Function`, which the security policy forbids.
config({ jitless: true })
