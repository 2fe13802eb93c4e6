import fastify from 'fastify'
const variant=process.argv[2]; const port=Number(process.argv[3])
const body='{"x":"'+'a'.repeat(4700)+'"}'
const H={'content-security-policy':"default-src 'none'",'referrer-policy':'no-referrer','x-content-type-options':'nosniff','x-frame-options':'DENY','cross-origin-opener-policy':'same-origin','permissions-policy':'camera=()'}
const app = fastify(variant.includes('t')?{requestTimeout:30000}:{})
if(variant.includes('h')) app.addHook('onRequest',(q,r,d)=>{r.headers(H);d()})
if(variant.includes('r')) app.addHook('onResponse',(q,r,d)=>{d()})
let n=0
app.get('/', variant.includes('a')? async (q,r)=>{ r.headers({'content-type':'application/json; charset=utf-8'}); return variant.includes('d')?body.slice(0,-3)+(n++%10)+'"}':body }:(_q,r)=>r.type('application/json; charset=utf-8').send(variant.includes('d')?`{"x":${n++},"y":"${body.slice(10)}`:body))
await app.listen({ port, host: '127.0.0.1' }); console.log('ready')
