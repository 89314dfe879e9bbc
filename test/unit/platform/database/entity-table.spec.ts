import { AfterLoad, Column, CreateDateColumn, DataSource, Entity, Generated, ManyToOne, PrimaryColumn } from 'typeorm';
import { Id, Text } from '../../../../src/platform/database/columns.js';
import { dataSourceOptions } from '../../../../src/platform/database/data-source.js';
import { EntityTable } from '../../../../src/platform/database/transactions/entity-table.js';

@Entity('plain')
class Plain {
  @Id() id: number;
  @Text({ nullable: true }) firstName: string | null;
}

@Entity('transformed')
class Transformed {
  @Id() id: number;
  @Column({ type: 'varchar', transformer: { from: String, to: String } }) name: string;
}

@Entity('defaulted')
class Defaulted {
  @Id() id: number;
  @Column({ type: 'varchar', default: 'x' }) name: string;
}

@Entity('hidden')
class Hidden {
  @Id() id: number;
  @Column({ type: 'varchar', select: false }) name: string;
}

@Entity('dated')
class Dated {
  @Id() id: number;
  @CreateDateColumn({ type: 'bigint' }) at: number;
}

@Entity('listed')
class Listed {
  @Id() id: number;
  @Column({ type: 'simple-array' }) names: string[];
}

@Entity('paired')
class Paired {
  @PrimaryColumn({ type: 'bigint' }) first: number;
  @PrimaryColumn({ type: 'bigint' }) second: number;
}

@Entity('drawn')
class Drawn {
  @Id() id: number;
  @Text() @Generated('uuid') uuid: string;
}

@Entity('related')
class Related {
  @Id() id: number;
  @ManyToOne(() => Plain) plain: Plain;
}

@Entity('listening')
class Listening {
  @Id() id: number;
  @AfterLoad() loaded(): void {}
}

const refused = [
  [Transformed, 'the option transformer of name'],
  [Defaulted, 'the option default of name'],
  [Hidden, 'the option select of name'],
  [Dated, 'the mode createDate of at'],
  [Listed, 'the type simple-array of names'],
  [Paired, 'a primary key of several columns'],
  [Drawn, 'a generated value'],
  [Related, 'a relation'],
  [Listening, 'a listener'],
] as const;

describe('the statements of an entity', () => {
  const options = dataSourceOptions({ databaseUrl: 'sqlite::memory:', embedded: true });
  const source = new DataSource({
    ...options,
    entities: [Plain, ...refused.map(([entity]) => entity)],
    migrations: [],
  });

  beforeAll(() => source.initialize());
  afterAll(() => source.destroy());

  it.each(refused)('are refused for %p', (entity, what) => {
    const message = `${entity.name} declares ${what}, which the statements of its table do not honour.`;
    expect(() => EntityTable.of<object>(source, entity)).toThrow(message);
  });

  it('use the column names that the entity declares', () => {
    const { sql, values } = EntityTable.of(source, Plain).select({ firstName: 'Ada' });
    expect(sql.replace(/\s+/g, ' ')).toMatch(/ id, first_name FROM plain WHERE first_name = \?$/);
    expect(values).toEqual(['Ada']);
  });
});
