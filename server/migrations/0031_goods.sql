CREATE TABLE "goods_reservation" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"goods_id" uuid NOT NULL,
	"sku_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"released" integer DEFAULT 0 NOT NULL,
	"counted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_sku" (
	"id" uuid PRIMARY KEY NOT NULL,
	"goods_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_fen" integer NOT NULL,
	"vip_price_fen" integer,
	"stock" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "goods_sku_stock" CHECK ("goods_sku"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"detail_html" text DEFAULT '' NOT NULL,
	"category_id" uuid,
	"on_shelf" boolean DEFAULT false NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"most_per_order" integer NOT NULL,
	"most_per_learner" integer,
	"template_id" uuid,
	"price_fen" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trade_order_line" ADD COLUMN "sku_id" uuid;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "receiver" jsonb;--> statement-breakpoint
ALTER TABLE "goods_reservation" ADD CONSTRAINT "goods_reservation_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_reservation" ADD CONSTRAINT "goods_reservation_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_reservation" ADD CONSTRAINT "goods_reservation_sku_id_goods_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."goods_sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_sku" ADD CONSTRAINT "goods_sku_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_reservation_user" ON "goods_reservation" USING btree ("user_id","goods_id");--> statement-breakpoint
CREATE INDEX "goods_reservation_goods" ON "goods_reservation" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "goods_reservation_sku" ON "goods_reservation" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "goods_sku_goods" ON "goods_sku" USING btree ("goods_id","position");--> statement-breakpoint
CREATE INDEX "goods_shop" ON "goods" USING btree ("shop_id","sort","id");--> statement-breakpoint
CREATE INDEX "goods_of_category" ON "goods" USING btree ("category_id");