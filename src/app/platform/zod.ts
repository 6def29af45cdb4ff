import { config } from 'zod'

// Without this setting, zod compiles its checks with `new Function`, which the content security policy forbids.
config({ jitless: true })
