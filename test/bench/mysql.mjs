import { createConnection } from 'mysql2/promise';

const NAME = `switchhook_bench_${process.pid}`;

/** A database of its own on the server that BENCH_MYSQL_URL names; undefined when none lets us in. */
export async function freshMysql() {
  const url = new URL(process.env.BENCH_MYSQL_URL ?? 'mysql://root@127.0.0.1:3306');
  try {
    const connection = await createConnection({ uri: url.href, connectTimeout: 2_000 });
    await connection.query('CREATE DATABASE ??', [NAME]);
    url.pathname = `/${NAME}`;
    return {
      url: url.href,
      async drop() {
        await connection.query('DROP DATABASE ??', [NAME]);
        await connection.end();
      },
    };
  } catch {
    return undefined;
  }
}
