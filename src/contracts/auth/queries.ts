import { Query } from '../../platform/cqrs.js';

export interface ApiKeySummary {
  apiId: string;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
  revokedAt: number | null;
}

export class ListApiKeys extends Query<ApiKeySummary[], { companyId: number }> {}
