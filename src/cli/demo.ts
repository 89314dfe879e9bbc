import type { INestApplicationContext } from '@nestjs/common';
import type { Config } from '../platform/config.js';
export async function makeDemo(_app: INestApplicationContext, _config: Config): Promise<void> {}
