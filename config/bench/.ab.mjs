// node ab.mjs <case> <rounds> <perRound> dist1 dist2 ... ; 'bare' allowed
import fs from 'node:fs'; import pg from 'pg'
const R='/tmp/wt/perf/'
const { createCases } = await import(R+'config/bench/cases.mjs')
const { startMeasured } = await import(R+'config/bench/measured-process.mjs')
const { fillSchool, SHOP } = await import(R+'config/bench/school.mjs')
const { openConnection, requireSuccess, sendAll } = await import(R+'config/bench/connection.mjs')
const { SERVER_ENVIRONMENT } = await import(R+'config/tasks/build-server.mjs')
const [name, rounds, per, ...servers]=process.argv.slice(2)
const base='postgres://postgres@127.0.0.1:55991/'
const db='ab'
{const c=new pg.Client({connectionString:base+'postgres'});await c.connect();await c.query(`drop database if exists ${db} with (force)`);await c.query(`create database ${db}`);await c.end()}
const folder=fs.mkdtempSync('/tmp/ab-')
const env={...SERVER_ENVIRONMENT,NODE_ENV:'development',DATABASE_URL:base+db,DATA_DIR:folder,STORAGE_DIR:folder,DEFAULT_SHOP:SHOP,RATE_LIMITS:'off'}
const all=[]
try{
for(const s of servers)if(s!=='bare')all.push({s,p:await startMeasured(`${s}/main.mjs`,env)})
const school=await fillSchool(base+db)
const fixed=[school.lesson.id,school.lesson.courseId]
const cs=createCases(school,600).find(c=>c.name===name)
const request=cs.request??(()=>({}))
if(servers.includes('bare')){
 const p=await startMeasured('config/bench/bare-server.mjs',env)
 const o=all[0].p;const c=await openConnection(o.port);requireSuccess(await c.send(cs.make(1)));await o.ask('record');const first=cs.make(0);requireSuccess(await c.send(first))
 const st=(await o.ask('recorded')).filter(({text})=>!/user_session|from "shop"|^\s*update job/.test(text));c.close()
 console.log(st.map(x=>(x.name??x.text)).join(', '))
 const t=await openConnection(p.port);requireSuccess(await t.send({method:'PUT',path:'/case',headers:{},body:{statements:st,parts:{...cs.parts(0),...request(first)},fixed}}));t.close()
 all.push({s:'bare',p,bare:true})
}
let sent=2
const go=async(a,n)=>{const b=sent;sent+=n;const m=a.bare?k=>({method:'POST',path:'/run',headers:{},body:{...cs.parts(k),...request(cs.make(k))}}):cs.make
 const c0=await a.p.ask('cpu');const t0=performance.now();await sendAll(a.p.port,n,i=>m(b+i));const c1=await a.p.ask('cpu')
 return {u:(c1.user-c0.user)/n,y:(c1.system-c0.system)/n,w:(performance.now()-t0)*1000/n}}
for(const a of all)await go(a,+(process.env.WARM??3000))
for(const a of all)a.r=[]
for(let r=0;r<+rounds;r++)for(const a of all)a.r.push(await go(a,+per))
const med=v=>v.toSorted((x,y)=>x-y)[v.length>>1]
const ref=all.at(-1)
for(const a of all)console.log(a.s.padEnd(28),'cpu us',med(a.r.map(x=>x.u+x.y)).toFixed(0),'user',med(a.r.map(x=>x.u)).toFixed(0),'sys',med(a.r.map(x=>x.y)).toFixed(0),'wall',med(a.r.map(x=>x.w)).toFixed(0),'ratio vs last',med(a.r.map((x,i)=>(ref.r[i].u+ref.r[i].y)/(x.u+x.y))).toFixed(2))
if(process.env.PERF){const {execSync,spawn}=await import('node:child_process')
for(const a of all){const port=a.p.port
const pid=execSync(`ss -ltnpH 'sport = :${port}'`).toString().match(/pid=(\d+)/)[1]
const f=`/tmp/prof/perf-${a.s.replace(/.*\//,'')}.data`
const k=spawn('perf',['record','-e','cpu-clock','-F','4999','-g','-p',pid,'-o',f],{stdio:'ignore'})
await new Promise(r=>setTimeout(r,700))
await go(a,+process.env.PERF)
k.kill('SIGINT');await new Promise(r=>k.once('exit',r))
}}
}finally{await Promise.all(all.map(a=>a.p.stop()));fs.rmSync(folder,{recursive:true,force:true})}
